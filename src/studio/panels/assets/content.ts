import type { DraftContent } from '../../../wire/calls/drafts/draft-parts';
import { base64Of } from '../../draft/content-bytes';

/** A file's contents as a draft holds them: its text where it is one. */
export function contentOf(bytes: Uint8Array): DraftContent {
  try {
    if (!bytes.includes(0)) {
      return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
    }
  } catch {
    // It is no text in UTF-8.
  }
  return { base64: base64Of(bytes) };
}
