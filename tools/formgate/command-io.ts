/** The part of the world that a command may touch. */
export interface CommandIo {
  stdout: OutputStream;
  stderr: OutputStream;
  /** All that comes in through standard input. */
  readStdin(): Promise<Uint8Array>;
  /**
   * Asks a person a question; left out where nobody is there to answer. One that is asked again
   * takes no line that was pasted for the questions after it.
   */
  ask?(question: string, more?: { isAgain?: boolean }): Promise<string>;
  /** The same for a secret: what is typed is not shown. */
  askSecret?(question: string): Promise<string>;
  /** Waits until the command is to end, for commands that go on until then. */
  stopped?(): Promise<void>;
  /**
   * Has a file removed when the command ends, also by Ctrl-C, unless the function that it gives was
   * called: half of a list must not look like all of it.
   */
  removeAtEnd?(path: string): () => void;
  /** The folder that paths are relative to, absolute. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The operating system's language, as a BCP 47 tag: for where the environment names none. */
  systemLocale: string;
  /** Formgate's own folder, absolute: its schemas/ are used where a portal brings none. */
  packageDir: string;
  version: string;
}

export interface OutputStream {
  write(text: string): unknown;
  /** True when a person looks at it. */
  isTTY?: boolean;
  /** How many columns the terminal has. */
  columns?: number;
}

/** Says whether to print with colour, as no-color.org and force-color.org say. */
export function usesColor({ env, stdout }: CommandIo): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return stdout.isTTY === true && env.TERM !== 'dumb';
}

/** Tells a person at a terminal what is being done that takes a while. */
export function showStep({ stderr }: CommandIo, text: string): void {
  if (stderr.isTTY === true) stderr.write(`${text}\n`);
}
