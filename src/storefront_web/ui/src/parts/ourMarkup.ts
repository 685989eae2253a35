interface Policy {
  createHTML(markup: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const FOREIGN =
  /<(?!\/?(?:svg|g|path|line|polyline|polygon|rect|circle|ellipse|text|tspan|style|title|desc|defs|use|marker)[\s/>])|\son\w+\s*=|javascript:/i

/** Return a drawing unchanged, or nothing if our generator could not have written it. */
export function onlyDrawn(markup: string): string {
  return /^<svg[\s>]/.test(markup) && !FOREIGN.test(markup) ? markup : ''
}

const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
const policy = types?.createPolicy('storefront', { createHTML: onlyDrawn })

/** Wrap a drawing as trusted HTML: the content security policy allows no other text as markup. */
export function ourMarkup(svg: string): string {
  return policy ? policy.createHTML(svg) : onlyDrawn(svg)
}
