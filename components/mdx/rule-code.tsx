import styles from './rule-code.module.css'

interface RuleCodeProps {
  /** Its first letter is the priority of the rule: `A1`. */
  children: string
}

/** The code of a rule, before its name. The page imports it, because its styles would be a part of every page's. */
export function RuleCode({ children }: RuleCodeProps) {
  return (
    <span className={styles.code} data-priority={children.charAt(0)}>
      {children}
    </span>
  )
}
