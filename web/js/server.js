/**
 * @file server.js - questions to the server, on a line of their own.
 */
import { t } from './i18n.js';
import { openLine } from './line.js';

/** Milliseconds until an answer is given up. */
const PATIENCE = 15000;
let asked = 0;

/**
 * Asks for one thing, on a line of its own.
 * @param {Record<string, any>} request
 * @param {Record<string, any>} [hello] to the table that it is about
 * @returns {Promise<any>} the answer, which may be a refusal
 */
export function askServer(request, hello) {
  return askInTurn([request], hello);
}

/**
 * Asks for one thing after the other, on one line, until one is refused.
 * @param {Record<string, any>[]} requests
 * @param {Record<string, any>} [hello] to the table that they are about
 * @returns {Promise<any>} the last answer
 */
export function askInTurn(requests, hello) {
  const left = [...requests];
  let id = '';
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(t('The server does not answer.')));
    const timer = setTimeout(fail, PATIENCE);
    const ask = () => {
      const request = left.shift();
      id = request?.id ?? `a${++asked}`;
      line.send(JSON.stringify({ ...request, id }));
    };
    /** @type {ReturnType<typeof openLine>} */
    const line = openLine({
      opened: () => (hello ? line.send(JSON.stringify(hello)) : ask()),
      heard: (text) => {
        const answer = JSON.parse(text);
        if (answer.say === 'welcome') return ask();
        const refused = answer.say === 'refused' && hello && !answer.id;
        if (answer.id !== id && !refused) return undefined;
        if (left.length && answer.say !== 'refused') return ask();
        clearTimeout(timer);
        line.close();
        return resolve(answer);
      },
      closed: () => {
        clearTimeout(timer);
        fail();
      },
    });
  });
}
