/** What a command may touch of the world. */
export interface CommandIo {
  stdout: OutputStream;
  stderr: OutputStream;
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
  /** Whether a person looks at it. */
  isTTY?: boolean;
}
