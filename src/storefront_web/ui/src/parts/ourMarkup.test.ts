import { describe, expect, it } from 'vitest'
import { onlyDrawn } from './ourMarkup'

const DRAWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><style>svg{}</style><g><path d="M0 0"/><text x="1">2 in</text></g></svg>'

describe('what may become markup', () => {
  it('is a drawing, as it is', () => {
    expect(onlyDrawn(DRAWN)).toBe(DRAWN)
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    ' <svg></svg>',
    '<svg onload=alert(1)></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><foreignObject><b>x</b></foreignObject></svg>',
    '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg></svg><iframe src="//evil.test"></iframe>',
    '<svg><!-- --><animate/></svg>',
    '',
  ])('is nothing else: %s', (markup) => {
    expect(onlyDrawn(markup)).toBe('')
  })
})
