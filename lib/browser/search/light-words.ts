/**
 * English words that are common in questions and tasks but say little about the subject, although few pages contain them.
 * Unlike stop words, they still count, because headings contain them too.
 */
const LIGHT_WORDS = new Set(
  (
    'able about actually add adding after again all allow allowed allows already also always another any anyone anything ' +
    'back bad before better between both built certain come comes correct correctly difference differences different during each ' +
    'easy else enough even ever every everyone everything exactly explain explained false few find fix ' +
    'from full get gets getting give given gives goes going good got great happen happened happening happens ' +
    'help here im inside instead keep keeps kind know large let lets like little long look looking lot made make makes making ' +
    'many maybe me mean means more most much must need needed needs never nice no not now off often old once one ones ' +
    'only other others out over own part please possible proper properly put puts quite rather really right same say says ' +
    'see seems several show shows simple single slightly some somehow someone something sometimes specific soon still stuff such ' +
    'sure take takes tell thing things think through time together toward tried true try trying two ' +
    'understand until up us use used useful user uses using usually very via want wants way ways we well went whole ' +
    'within without wont work working works wrong year yes yet'
  ).split(' '),
)

/** @param word folded */
export function isLightWord(word: string): boolean {
  return LIGHT_WORDS.has(word)
}
