/** Hands reports on in their order, each in a task of its own. */
export interface ReportQueue<Report> {
  add(report: Report): void;
  /** Drops those that wait, and all that come. */
  close(): void;
}

interface ReportQueueOptions<Report> {
  /** More that wait than anybody makes while the Studio is busy: the queue closes. */
  most: number;
  onReport(report: Report): void;
  onFlood(): void;
  /** Runs a task after those that wait. */
  later?: (task: () => void) => void;
}

/**
 * Makes a queue of reports. The Studio draws and hears the person between two of them: React
 * refuses updates that follow each other without an end. The number that waits bounds them, because
 * time alone says nothing of how many a person makes while each of them takes long.
 */
export function createReportQueue<Report>({
  most,
  onReport,
  onFlood,
  later = runLater,
}: ReportQueueOptions<Report>): ReportQueue<Report> {
  let waiting: Report[] = [];
  let isClosed = false;

  function handOn(): void {
    const next = waiting.shift();
    if (waiting.length > 0) later(handOn);
    if (next !== undefined) onReport(next);
  }

  function close(): void {
    isClosed = true;
    waiting = [];
  }

  return {
    add(report) {
      if (isClosed) return;
      if (waiting.length === most) {
        close();
        onFlood();
        return;
      }
      if (waiting.push(report) === 1) later(handOn);
    },
    close,
  };
}

/** Browsers delay timers of pages in the background, and no messages. */
function runLater(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
}
