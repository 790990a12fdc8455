/**
 * English words that are common in questions and tasks but say little about the subject, although few pages contain them.
 * Unlike stop words, they still count, because headings contain them too.
 */
const LIGHT_WORDS = new Set(
  (
    'able about actually add adding after again all allow allowed already also always another any anyone ' +
    'back bad before better between both built come comes correct difference differences different during each ' +
    'easy else enough even ever every everyone everything explain false few find fix ' +
    'from get gets getting give goes going got happen happens ' +
    'help here inside instead keep keeps know let like little long look lot made make makes making ' +
    'many me mean means more most much must need needed needs never no not now off often once one ' +
    'only other out over own part please possible put really right same say says ' +
    'see several show shows simple single some someone something sometimes specific still such ' +
    'take takes tell thing things think through time together try two ' +
    'understand until up us use used useful user uses using usually very via want wants way ways we well went ' +
    'within without wont work working works wrong yes yet'
  ).split(' '),
)

/** @param word folded */
export function isLightWord(word: string): boolean {
  return LIGHT_WORDS.has(word)
}
