// What is a phrase called where only a name may stand? `lost update` -> `lost-update`.

/** Lower-case letters, digits and hyphens; the fallback if nothing is left of it. */
export function slug(phrase: string, fallback = 'race'): string {
  const words = phrase
    .toLowerCase()
    .slice(0, 100)
    .match(/[a-z0-9]+/g);
  return words === null ? fallback : words.join('-');
}
