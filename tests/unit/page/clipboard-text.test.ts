import { describe, expect, it } from 'vitest'
import { clipboardText } from '../../../lib/page/browser/clipboard-text.ts'

const copied = (language: string, text: string) => clipboardText(language, text.split('\n'))

describe('clipboardText', () => {
  it.each([
    [
      'the commands in a console block, without their output',
      '$ zed schema read\ndefinition user {}\n$ zed version',
      'zed schema read\nzed version',
    ],
    [
      'a command continued after a backslash',
      '$ docker run \\\n>   --rm \\\n  spicedb\nready',
      'docker run \\\n  --rm \\\n  spicedb',
    ],
    ['a command continued after a pipe', '$ cat a |\n  sort\nb', 'cat a |\n  sort'],
    ['a command continued within quotes', "$ echo 'a\n> b' c\na\nb c", "echo 'a\nb' c"],
    ['a here-document', "$ cat <<EOF\nit's\nEOF\nprinted", "cat <<EOF\nit's\nEOF"],
    ['an escaped apostrophe', "$ echo it\\'s\nit's", "echo it\\'s"],
    ['all of a console block without a prompt', 'ready\nserving', 'ready\nserving'],
  ])('copies %s', (_name, text, expected) => {
    expect(copied('console', text)).toBe(expected)
  })

  it('copies other languages unchanged', () => {
    expect(copied('bash', '$ a\n\nb')).toBe('$ a\n\nb')
  })
})
