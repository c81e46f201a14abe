// Things of the same name are told apart for those who listen: "Rose, 1 of 2 alike".
import { speak } from './i18n.svelte';

const t = speak({
  alike: {
    en: (name: string, n: number, all: number) => `${name}, ${n} of ${all} alike`,
    ja: (name: string, n: number, all: number) => `${name}、同じ${all}枚の${n}枚目`,
  },
});

export function told_apart(names: string[]): string[] {
  return names.map((name, at) => {
    const all = names.filter((other) => other === name).length;
    const before = names.slice(0, at).filter((other) => other === name).length;
    return all > 1 ? t('alike', name, before + 1, all) : name;
  });
}
