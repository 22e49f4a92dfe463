/**
 * @file sound.js - a few short tones, off by default. They are made, not
 * loaded.
 */
import { settings } from './store.js';

/** @type {AudioContext|null} */
let audio = null;

const TONES = /** @type {Record<string, number[]>} */ ({
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
  const tones = TONES[event];
  if (!settings.sound || !tones) return;
  audio ??= new AudioContext();
  tones.forEach((pitch, at) => tone(pitch, at * 0.09));
}

/**
 * @param {number} pitch
 * @param {number} delay
 */
function tone(pitch, delay) {
  if (!audio) return;
  const begin = audio.currentTime + delay;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'triangle';
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.18);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + 0.2);
}
