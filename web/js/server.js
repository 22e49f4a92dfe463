/**
 * @file server.js - one question to the server, on a line of its own.
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
  const id = request.id ?? `a${++asked}`;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(t('The server does not answer.')));
    const timer = setTimeout(fail, PATIENCE);
    const ask = () => line.send(JSON.stringify({ ...request, id }));
    /** @type {ReturnType<typeof openLine>} */
    const line = openLine({
      opened: () => (hello ? line.send(JSON.stringify(hello)) : ask()),
      heard: (text) => {
        const answer = JSON.parse(text);
        if (answer.say === 'welcome') return ask();
        const refused = answer.say === 'refused' && hello && !answer.id;
        if (answer.id !== id && !refused) return undefined;
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
