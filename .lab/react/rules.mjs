// React's own rules about what may be written while rendering: no ref, and no variable outside of the component. Biome has
// no such rules.
import parser from '@typescript-eslint/parser'
import hooks from 'eslint-plugin-react-hooks'

export default [
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/refs': 'error', 'react-hooks/globals': 'error' },
  },
]
