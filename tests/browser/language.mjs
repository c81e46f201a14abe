// Which words does the page show? In each language there must be none of the other.
import assert from 'node:assert/strict';

// Runs in the page: everything that can be read or heard, except what is marked as being in another language.
function all_words() {
  const texts = [document.title];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('[lang]:not(:root), noscript, script')) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.filter((text) => text.trim() !== '');
}

// Names of people, of the languages themselves, and of keys are the same everywhere.
const names = /\b(Hana|Ken|Aki|Sora|Mio|English|Esc)\b|日本語/g;
// What a language never has.
export const foreign = { en: /[\u3040-\u30ff\u3400-\u9fff]/, ja: /[A-Za-z]{2}/ };

export async function assert_language(page, language) {
  assert.equal(await page.locator('html').getAttribute('lang'), language);
  const words = await page.evaluate(all_words);
  assert.ok(words.length > 0);
  assert.deepEqual(
    words.filter((text) => foreign[language].test(text.replace(names, ''))),
    [],
    `these words are not in the language ${language}`,
  );
}
