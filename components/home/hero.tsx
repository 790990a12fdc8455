import { createWrapper } from '../layout/wrapper.tsx'
import styles from './hero.module.css'

/** Width and margins of the home page. The full-width layout doesn't render a `main` of its own. */
export const Home = createWrapper(styles.home, 'main')

/** The first band: text beside a figure, or above it on a phone. */
export const Hero = createWrapper(styles.hero)

/** The heading and two lines that say what SpiceDB is. */
export const HeroText = createWrapper(styles.text)

/** A paragraph of links that look like buttons. The first is the primary one. */
export const HeroActions = createWrapper(styles.actions)

/** The figure. Its arrows `home-check-step-…` are highlighted once, one after the other, unless the reader prefers reduced motion. */
export const HeroFigure = createWrapper(styles.figure)
