import { pinyin } from 'pinyin-pro';

/** The pinyin of a Chinese name, by syllables, without tones; ü is v, as keyboards write it. */
export function syllablesOf(name: string): readonly string[] {
  return pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
}
