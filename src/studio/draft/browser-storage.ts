import type { DraftStorage, StoredDraft } from './saved-draft';

const DATABASE = 'formgate-studio';
const STORE = 'drafts';

/**
 * The device's copy of a school's draft: in IndexedDB, since pictures are too large for other
 * storage.
 */
export interface BrowserStorage extends DraftStorage {
  /** Undefined where there is nothing, or the browser denies storage. */
  read(): Promise<StoredDraft | undefined>;
  remove(): Promise<void>;
}

/** @param key names the gateway's school and administrator */
export function createBrowserStorage(key: string): BrowserStorage {
  let database: Promise<IDBDatabase> | undefined;
  let waiting: StoredDraft | undefined;
  let writing: Promise<void> | undefined;

  async function run<Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    database ??= openDatabase().catch((error: unknown) => {
      // It may be there later.
      database = undefined;
      throw error;
    });
    const transaction = (await database).transaction(STORE, mode);
    // A request succeeds before there is known to be room.
    const [result] = await Promise.all([
      finished(act(transaction.objectStore(STORE))),
      committed(transaction),
    ]);
    return result;
  }

  /** The last of the states that came while another one was written. */
  async function writeWaiting(): Promise<void> {
    while (waiting) {
      const next = waiting;
      waiting = undefined;
      await run('readwrite', (store) => store.put(next, key));
    }
  }

  return {
    async read() {
      const stored: unknown = await run('readonly', (store) => store.get(key)).catch(() => {});
      if (!isStoredDraft(stored)) return undefined;
      const { draft, saved, others = saved.files, conflicts = [] } = stored;
      return { draft, saved, others, conflicts };
    },
    async write(stored) {
      waiting = stored;
      writing ??= writeWaiting().finally(() => {
        writing = undefined;
      });
      await writing;
    },
    async remove() {
      waiting = undefined;
      await run('readwrite', (store) => store.delete(key)).catch(() => {});
    },
  };
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return finished(request);
}

function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
}

/** Earlier Studios stored the draft alone. Another shape counts as nothing. */
type EarlierDraft = Pick<StoredDraft, 'draft' | 'saved'> & Partial<StoredDraft>;

function isStoredDraft(value: unknown): value is EarlierDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { draft, saved } = value as Partial<StoredDraft>;
  return (
    Array.isArray(draft?.done) &&
    Array.isArray(draft.undone) &&
    typeof draft.files === 'object' &&
    typeof saved?.version === 'number' &&
    typeof saved.files === 'object'
  );
}
