/** A message on its way from the reader to the worker. */
export interface Entry<Item> {
  readonly item: Item;
  readonly key: string | undefined;
  readonly size: number;
  isCancelled: boolean;
}

const MAX_ENTRIES = 256;
const MAX_SIZE = 16 * 1024 * 1024;

/**
 * Messages that were read and not yet worked on, in order. It holds a bounded number: a client that sends faster than
 * it is answered waits, and so does its pipe.
 */
export class Inbox<Item> {
  private readonly waiting: Entry<Item>[] = [];
  /** Waiting and running requests by their key. */
  private readonly byKey = new Map<string, Entry<Item>>();
  private size = 0;
  private closed = false;
  private wakeWorker: (() => void) | undefined;
  private wakeReader: (() => void) | undefined;

  /** Resolves when there is room for more. */
  async put(item: Item, key: string | undefined, size: number): Promise<void> {
    const entry: Entry<Item> = { item, key, size, isCancelled: false };
    this.waiting.push(entry);
    this.size += size;
    if (key !== undefined) this.byKey.set(key, entry);
    this.wakeWorker?.();
    while (this.waiting.length >= MAX_ENTRIES || this.size >= MAX_SIZE) {
      await new Promise<void>((resolve) => {
        this.wakeReader = resolve;
      });
    }
  }

  /** Nothing more will come. */
  close(): void {
    this.closed = true;
    this.wakeWorker?.();
  }

  /** A request that is waiting or running is not wanted any more; one that is answered or unknown does not matter. */
  cancel(key: string): void {
    const entry = this.byKey.get(key);
    if (entry !== undefined) entry.isCancelled = true;
  }

  /** The next message that is still wanted; undefined after the last one. */
  async take(): Promise<Entry<Item> | undefined> {
    for (;;) {
      const entry = this.waiting.shift();
      if (entry === undefined) {
        if (this.closed) return undefined;
        await new Promise<void>((resolve) => {
          this.wakeWorker = resolve;
        });
        continue;
      }
      this.size -= entry.size;
      this.wakeReader?.();
      if (!entry.isCancelled) return entry;
      this.done(entry);
    }
  }

  /** The worker is through with a message. */
  done(entry: Entry<Item>): void {
    const { key } = entry;
    if (key !== undefined && this.byKey.get(key) === entry) this.byKey.delete(key);
  }
}
