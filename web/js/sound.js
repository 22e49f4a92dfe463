/**
 * @file sound.js - a few short tones, off by default. They are made, not
 * loaded.
 */
import { settings } from './store.js';

/** @type {AudioContext|null} */
let audio = null;

export const TONES = /** @type {Record<string, number[]>} */ ({
  'coins-gained': [880, 1175],
  'coins-paid': [1175, 880],
  'worker-placed': [330],
  'building-taken': [494],
  'building-built': [262, 330, 392],
  'character-gained': [523, 659, 784],
  'game-ended': [392, 523, 659, 784],
});

/** @param {string} event */
export function sound(event) {
  if (!settings.sound || !TONES[event]) return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {}); // before the first click it may not play
  ring(audio, event);
}

/**
 * Plays the tones of an event.
 * @param {BaseAudioContext} into
 * @param {string} event
 */
export function ring(into, event) {
  TONES[event].forEach((pitch, at) => tone(into, pitch, at * 0.09));
}

/**
 * A plucked tone: quickly there, slowly gone, so that nothing clicks.
 * @param {BaseAudioContext} into
 * @param {number} pitch
 * @param {number} delay
 */
function tone(into, pitch, delay) {
  const begin = into.currentTime + delay;
  const source = into.createOscillator();
  const volume = into.createGain();
  source.type = 'triangle';
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(0.14, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.22);
  volume.gain.linearRampToValueAtTime(0, begin + 0.24);
  source.connect(volume).connect(into.destination);
  source.start(begin);
  source.stop(begin + 0.25);
}
