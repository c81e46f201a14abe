// Ways into the guides.

// Waits for the step and for its table to ask.
export async function arrive(page, number) {
  await page.locator(`[data-guide="${number}"]`).waitFor();
  await page.locator('main[data-your-turn]').waitFor();
}

// Opens the guide to a game at a step, as if it had been left there.
export async function open_guide(visitor, { name, walk }, number) {
  const progress = JSON.stringify({ step: number - 1, of: walk.length });
  await visitor.go('/');
  await visitor.page.evaluate(([key, value]) => localStorage.setItem(key, value), [`engawa.guide.${name}`, progress]);
  await visitor.go(`/learn/${name}`);
  await arrive(visitor.page, number);
}
