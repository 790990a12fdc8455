/** Words common in questions that don't distinguish pages, even though few pages contain them. */
const ENGLISH =
  'a am an and are as at be because been being but by can could did do does doesnt doing dont for had has have how i if in into is it its just may me my of on or our shall should so than that the their them then there these they this those to too us versus vs was we were what when where which while who whose why will would you your'
const FRENCH =
  'au aux avec ce ces comment dans de des du en est et il je la le les ma mes mon ne ou par pas pour qu que qui se son sur un une vos votre'
const RUSSIAN =
  'без был в во для до его если же за и из или к как ко ли мне на не но о об он от по при с со так то у чем что это я'

const STOP_WORDS = new Set(`${ENGLISH} ${FRENCH} ${RUSSIAN}`.split(' '))

/** @param word folded */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}
