// localStorage under one prefix. A browser that refuses storage only loses what would have been remembered.
const prefix = 'engawa.';

export function load<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

// False where there is no room, or a private window refuses: what was there before is there still.
export function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // What refuses everything holds nothing.
  }
}

// What follows `start` in the keys that begin with it.
export function names_after(start: string): string[] {
  try {
    const keys = Object.keys(localStorage);
    return keys.flatMap((key) => (key.startsWith(prefix + start) ? [key.slice(prefix.length + start.length)] : []));
  } catch {
    return [];
  }
}

// Calls `then` when another window has changed the value of a key. Returns what ends it.
export function on_change_elsewhere(then: (key: string) => void): () => void {
  const listen = ({ key }: StorageEvent) => key?.startsWith(prefix) && then(key.slice(prefix.length));
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
