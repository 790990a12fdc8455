/**
 * English words that are common in questions and tasks but say little about the subject, although few pages contain them.
 * Unlike stop words, they still count, because headings contain them too.
 */
const LIGHT_WORDS = new Set(
  (
    'able about actually add adding after again all allow allowed already also always another any ' +
    'back bad before better between both built come comes correct difference differences different during each ' +
    'easy else enough even ever every explain false few find fix ' +
    'from full get gets getting give given gives goes going got happen happens ' +
    'help here inside instead keep keeps kind know large let lets like little long look lot made make makes making ' +
    'many me mean means more most much must need needed needs never no not now off often once one ' +
    'only other others out over own part please possible put puts really right same say says ' +
    'see seems several show shows simple single some someone something sometimes specific still such ' +
    'take takes tell thing things think through time together true try two ' +
    'understand until up us use used useful user uses using usually very via want wants way ways we well went ' +
    'within without wont work working works wrong year yes yet'
  ).split(' '),
)

/** @param word folded */
export function isLightWord(word: string): boolean {
  return LIGHT_WORDS.has(word)
}
