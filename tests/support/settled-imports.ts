import { afterAll, vi } from 'vitest';

// Files share modules: one that a test leaves loading would be cut off with its file, and fail the
// file that loads it next.
afterAll(() => vi.dynamicImportSettled());
