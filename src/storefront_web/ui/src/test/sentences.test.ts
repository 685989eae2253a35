import ts from 'typescript'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../**/*.ts', '../**/*.tsx', '!../contract/**', '!./**', '!../**/*.test.*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

/** What is called with words for the log. */
const LOGS = /^(logError|console\.\w+|(Type)?Error)$/

/**
 * Four words that begin like a sentence, or three that end like one: a label is shorter, a query looks
 * otherwise.
 */
function isSentence(text: string): boolean {
  const words = text.split(' ').filter((word) => /^[“(]?[\p{L}’'-]{2,}[.,;:!?”)]*$/u.test(word))
  const ends = /[.!?…]$/.test(text)
  return ends ? words.length >= 3 : words.length >= 4 && /^\p{Lu}/u.test(text)
}

function textOf(node: ts.Node): string {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return node.text
  if (!ts.isTemplateExpression(node)) return ''
  return node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('')
}

function isForTheLog(node: ts.Node): boolean {
  const { parent } = node
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && LOGS.test(parent.expression.getText())
}

/** Return what reads like a sentence in a source file. */
function sentencesOf(name: string, source: string): string[] {
  const file = ts.createSourceFile(
    name,
    source,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: string[] = []
  const look = (node: ts.Node) => {
    const text = textOf(node).replace(/\s+/g, ' ').trim()
    if (isSentence(text) && !isForTheLog(node)) found.push(`${name}: ${text}`)
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

test('a sentence in a source is found, in whichever way it is written', () => {
  const source =
    "const a = <p title='Nobody may do this here'>Put something in first.</p>; say(`There are ${n} of them.`); logError('It went wrong here')"
  expect(sentencesOf('a.tsx', source)).toEqual([
    'a.tsx: Nobody may do this here',
    'a.tsx: Put something in first.',
    'a.tsx: There are {} of them.',
  ])
  expect(
    sentencesOf(
      'b.ts',
      "const query = `mutation cart($x: X!) { cart(x: $x) { ${lines} } }`; const name = 'Order Lookup'",
    ),
  ).toEqual([])
})

test('no sentence for a shopper is written outside messages', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(Object.entries(sources).flatMap(([name, source]) => sentencesOf(name, source))).toEqual([])
})
