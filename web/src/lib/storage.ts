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

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the game goes on.
  }
}
