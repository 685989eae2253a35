/** Downwards only: shell → pages → features → parts → state → api → rules → contract; never in a circle. */
const layers = ['shell', 'pages', 'features', 'parts', 'state', 'api', 'rules', 'contract']

const upwards = layers.slice(1).map((layer, at) => ({
  name: `${layer}-never-upwards`,
  severity: 'error',
  comment: `${layer} stands under ${layers.slice(0, at + 1).join(', ')}`,
  from: { path: `^src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/(${layers.slice(0, at + 1).join('|')})/|^src/(main|server|routes|staffRoutes)\\.tsx?` },
}))

module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-by-their-index',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: ['^src/features/$1/', '/index\\.ts$'] },
    },
    {
      name: 'features-by-their-index-from-above',
      severity: 'error',
      from: { path: '^src/(shell|pages)/' },
      to: { path: '^src/features/[^/]+/', pathNot: '/index\\.ts$|/[A-Z][A-Za-z]+\\.tsx$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/(rules|contract)/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|^node_modules' },
  },
}
