// Asks a server the questions of the GraphQL-over-HTTP standard's own suite; prints a line of JSON for each.
// node graphql_audits.mjs FOLDER-WITH-NODE-MODULES/package.json URL
import { createRequire } from 'node:module'

const [, , packages, url] = process.argv
const { serverAudits } = createRequire(packages)('graphql-http')

for (const audit of serverAudits({ url, fetchFn: fetch })) {
  const { status, reason } = await audit.fn()
  console.log(JSON.stringify({ name: audit.name, status, reason }))
}
