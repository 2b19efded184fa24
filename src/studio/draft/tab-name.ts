const KEY = 'formgate-studio-tab';

let name: string | undefined;

/** The name of this tab, which stays when it is reloaded; where storage is denied, of this page. */
export function tabName(): string {
  name ??= storedName() ?? nameTab();
  return name;
}

function storedName(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Gives this tab another name. */
export function nameTab(): string {
  const made = crypto.randomUUID();
  name = made;
  try {
    sessionStorage.setItem(KEY, made);
  } catch {
    // The page alone has it.
  }
  return made;
}
