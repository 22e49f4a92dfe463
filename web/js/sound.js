/**
 * @file sound.js - a few short sounds, off by default. They are made, not
 * loaded: a card that is laid, a worker's step, a coin, a bell, and the end.
 */
import { settings } from './store.js';

/** @type {AudioContext|null} */
let audio = null;

/**
 * One voice of a sound: its pitch in hertz, when it begins, how long it lasts
 * (both in seconds), how loud it is, and where its pitch falls to.
 * @typedef {{pitch: number, at?: number, last: number, loud: number,
 *   to?: number, shape?: OscillatorType}} Voice
 */

/** A struck bell: its partials are no multiples of each other. */
const bell = (/** @type {number} */ pitch, at = 0, loud = 0.1) => [
  { pitch, at, last: 0.9, loud },
  { pitch: pitch * 2.01, at, last: 0.6, loud: loud * 0.5 },
  { pitch: pitch * 2.97, at, last: 0.35, loud: loud * 0.25 }];

export const SOUNDS = /** @type {Record<string, Voice[]>} */ ({
  lay: [{ pitch: 210, to: 82, last: 0.2, loud: 0.3 },
    { pitch: 480, to: 180, last: 0.07, loud: 0.1, shape: 'triangle' }],
  step: [{ pitch: 392, to: 262, last: 0.14, loud: 0.16, shape: 'triangle' }],
  coin: [{ pitch: 1319, last: 0.14, loud: 0.07 },
    { pitch: 1976, at: 0.06, last: 0.34, loud: 0.08 },
    { pitch: 3952, at: 0.06, last: 0.16, loud: 0.02 }],
  bell: [...bell(784), ...bell(1175, 0.12, 0.07)],
  end: [...bell(523, 0, 0.09), ...bell(659, 0.16, 0.09),
    ...bell(784, 0.32, 0.09), ...bell(1047, 0.52, 0.1)],
});

/** @param {string} name */
export function sound(name) {
  if (!settings.sound || !SOUNDS[name]) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {}); // before the first click it may not play
  ring(audio, name);
}

/**
 * Plays a sound.
 * @param {BaseAudioContext} into
 * @param {string} name
 */
export function ring(into, name) {
  for (const voice of SOUNDS[name]) tone(into, voice);
}

/**
 * A plucked tone: quickly there, slowly gone, so that nothing clicks.
 * @param {BaseAudioContext} into
 * @param {Voice} voice
 */
function tone(into, { pitch, at = 0, last, loud, to, shape = 'sine' }) {
  const begin = into.currentTime + at;
  const source = into.createOscillator();
  const volume = into.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, begin);
  if (to) source.frequency.exponentialRampToValueAtTime(to, begin + last);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0005, begin + last);
  volume.gain.linearRampToValueAtTime(0, begin + last + 0.02);
  source.connect(volume).connect(into.destination);
  source.start(begin);
  source.stop(begin + last + 0.03);
}
