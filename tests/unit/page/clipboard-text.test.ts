import { describe, expect, it } from 'vitest'
import { clipboardText } from '../../../lib/browser/page/clipboard-text.ts'

const copied = (language: string, text: string) => clipboardText(language, text.split('\n'))

describe('clipboardText', () => {
  it.each([
    [
      'the commands of a console, not what they print',
      '$ zed schema read\ndefinition user {}\n$ zed version',
      'zed schema read\nzed version',
    ],
    [
      'a command that goes on after a backslash',
      '$ docker run \\\n>   --rm \\\n  spicedb\nready',
      'docker run \\\n  --rm \\\n  spicedb',
    ],
    ['a command that goes on in quotes', "$ echo 'a\n> b' c\na\nb c", "echo 'a\nb' c"],
    ['a here-document', "$ cat <<EOF\nit's\nEOF\nprinted", "cat <<EOF\nit's\nEOF"],
    ['an apostrophe behind a backslash', "$ echo it\\'s\nit's", "echo it\\'s"],
    ['a console without a prompt, whole', 'ready\nserving', 'ready\nserving'],
  ])('takes %s', (_name, text, expected) => {
    expect(copied('console', text)).toBe(expected)
  })

  it('takes other languages as they are, with empty lines empty', () => {
    expect(copied('bash', '$ a\n \nb')).toBe('$ a\n\nb')
  })
})
