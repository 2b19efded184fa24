const KEY = 'formgate-studio-tab';

let name: string | undefined;

/** The name of this tab, which stays when it is reloaded; where storage is denied, of this page. */
export function tabName(): string {
  name ??= storedName() ?? newName();
  return name;
}

function storedName(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function newName(): string {
  const made = crypto.randomUUID();
  try {
    sessionStorage.setItem(KEY, made);
  } catch {
    // The page alone has it.
  }
  return made;
}
