import { keepOnPage, leftOnPage } from './page-memory';
import type { DraftStorage, StoredDraft } from './saved-draft';
import { nameTab, tabName } from './tab-name';

const DATABASE = 'formgate-studio';
const STORE = 'drafts';

/** A draft that some tab has stored. */
export interface LeftDraft extends StoredDraft {
  /** The key under which it is stored. */
  slot: string;
  /** When that was, in milliseconds since 1970. */
  storedAt: number;
}

/**
 * The device's copy of a school's draft: in IndexedDB, since pictures are too large for other
 * storage. Each tab has one of its own: what is typed in two of them without a network is kept.
 */
export interface BrowserStorage extends DraftStorage {
  /**
   * The drafts of this tab and of those that are gone, this tab's first and the newest next. Where
   * the browser denies storage, that which this page has.
   */
  read(): Promise<readonly LeftDraft[]>;
  /** Takes over the drafts of other tabs: they go once this tab's is stored. */
  takeOver(drafts: readonly LeftDraft[]): void;
  /** Removes all that no other tab has open. */
  remove(): Promise<void>;
  /** Tells other tabs that this one has the draft open. @returns a function that ends that */
  hold(): () => void;
}

/**
 * Stores a draft in the browser, and on the page where that is denied.
 *
 * @param key names the gateway's school and administrator
 */
export function createBrowserStorage(key: string): BrowserStorage {
  const device = createDeviceStorage(key);
  return {
    ...device,
    async read() {
      const left = leftOnPage(key);
      const onPage = left ? [{ ...left, slot: `${key}#page`, storedAt: Date.now() }] : [];
      return [...onPage, ...(await device.read())];
    },
    async write(stored) {
      try {
        await device.write(stored);
        keepOnPage(key, undefined);
      } catch (error) {
        keepOnPage(key, stored);
        throw error;
      }
    },
    async remove() {
      keepOnPage(key, undefined);
      await device.remove();
    },
  };
}

function createDeviceStorage(key: string): BrowserStorage {
  const run = createStore();
  let own = slotOf(tabName());
  let waiting: StoredDraft | undefined;
  let writing: Promise<void> | undefined;
  let takenOver: readonly string[] = [];
  /** The slot of the tab that this one is a copy of, which has it open. */
  let copied: string | undefined;

  function slotOf(tab: string): string {
    return `${key}#${tab}`;
  }

  /** The last of the states that came while another one was written. */
  async function writeWaiting(): Promise<void> {
    while (waiting) {
      const next = waiting;
      waiting = undefined;
      await run('readwrite', (store) => {
        for (const slot of takenOver) store.delete(slot);
        return store.put({ ...next, storedAt: Date.now() }, own);
      });
      takenOver = [];
    }
  }

  /** The slots of this draft, but for those that tabs have open. */
  async function freeSlots(held: ReadonlySet<string | undefined>): Promise<string[]> {
    const slots = await run('readonly', (store) => store.getAllKeys());
    return slots
      .map(String)
      .filter((slot) => slot === key || slot.startsWith(slotOf('')))
      .filter((slot) => slot === own || slot === copied || !held.has(lockOf(slot)));
  }

  async function readSlot(slot: string): Promise<LeftDraft[]> {
    const stored: unknown = await run('readonly', (store) => store.get(slot));
    if (!isStoredDraft(stored)) return [];
    const { draft, saved, others = saved.files, conflicts = [], storedAt = 0 } = stored;
    const { unanswered = [] } = stored;
    return [{ slot, draft, saved, others, conflicts, unanswered, storedAt }];
  }

  return {
    async read() {
      try {
        const held = await heldLocks();
        // A tab that was duplicated has the name of the first.
        copied = held.has(lockOf(own)) ? own : undefined;
        if (copied !== undefined) own = slotOf(nameTab());
        const found = (await Promise.all((await freeSlots(held)).map(readSlot))).flat();
        const rank = ({ slot, storedAt }: LeftDraft) =>
          slot === own ? Number.POSITIVE_INFINITY : storedAt;
        return found.sort((one, other) => rank(other) - rank(one));
      } catch {
        return [];
      }
    },
    takeOver(drafts) {
      takenOver = drafts.map(({ slot }) => slot).filter((slot) => slot !== own && slot !== copied);
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
      copied = undefined;
      const slots = await heldLocks()
        .then((held) => freeSlots(held))
        .catch(() => []);
      const removals = slots.map((slot) => run('readwrite', (store) => store.delete(slot)));
      await Promise.allSettled(removals);
    },
    hold: () => holdLock(lockOf(own)),
  };
}

/** The store of drafts, which opens with the first request. */
function createStore() {
  let database: Promise<IDBDatabase> | undefined;
  return async function run<Result>(
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
  };
}

/** Holds a lock, where the browser has locks. @returns a function that gives it back */
function holdLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(name, () => released).catch(() => {});
  return release;
}

const lockOf = (slot: string) => `${DATABASE}/${slot}`;

/** The locks that tabs hold; none where the browser has no locks. */
async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
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
type EarlierDraft = Pick<LeftDraft, 'draft' | 'saved'> & Partial<LeftDraft>;

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
