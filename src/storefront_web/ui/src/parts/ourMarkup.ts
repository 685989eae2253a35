interface Policy {
  createHTML(markup: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const FOREIGN =
  /<(?!\/?(?:svg|g|path|line|polyline|polygon|rect|circle|ellipse|text|tspan|style|title|desc|defs|use|marker)[\s/>])|\son\w+\s*=|javascript:/i

/** Returns a drawing as it is, and nothing for what our generator could not have written. */
export function onlyDrawn(markup: string): string {
  return /^<svg[\s>]/.test(markup) && !FOREIGN.test(markup) ? markup : ''
}

const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
const policy = types?.createPolicy('storefront', { createHTML: onlyDrawn })

/** Returns a drawing as the page's policy lets it become markup: no other text does. */
export function ourMarkup(svg: string): string {
  return policy ? policy.createHTML(svg) : onlyDrawn(svg)
}
