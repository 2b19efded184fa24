/** The purposes of messages: services that send nothing but templates have one for each. */
export const SMS_KINDS = ['code', 'reset', 'visit'] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

/** Templates by purpose; those of codes must be there. */
export type TemplatesOf<Template> = { code: Template } & {
  [Kind in SmsKind]?: Template | undefined;
};

/** A text message, whose text is whole and in the school's first language. */
export interface SmsMessage {
  kind: SmsKind;
  /** The schoolNameEn. */
  school: string;
  phone: string;
  text: string;
  /** The values in the text, by name, for templates. */
  values: Readonly<Record<string, string>>;
}

/** A sender of text messages. */
export interface SmsSender {
  /** True when sending is a call to another server. */
  remote: boolean;
  /** The messages that it is set up to send: it has a template, or a place in it, for these. */
  sends: readonly SmsKind[];
  /** False while it is known not to work: then no one is told that a code is on its way. */
  isAvailable(now: Date): boolean;
  /**
   * Throws when the message was not accepted; the error holds neither phone nor code. What comes of
   * a message that is sent `quietly` changes nothing of `isAvailable`: what anyone is answered next
   * would show that its phone has an account.
   */
  send(message: SmsMessage, now: Date, options?: { quietly: boolean }): Promise<void>;
  /** Asks the service now. @returns why it cannot be reached; undefined when it can */
  check(): Promise<string | undefined>;
  /** Ends the connection that it keeps, if any. */
  stop?(): Promise<void>;
}
