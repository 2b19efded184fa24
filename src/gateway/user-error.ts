/**
 * A mistake of whoever runs the gateway, said kindly: the message says what happened and then what to
 * do. The edge prints it without a stack; every other error is ours.
 */
export class UserError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UserError';
  }
}
