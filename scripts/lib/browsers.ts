import minMax from '@csstools/postcss-media-minmax'

/**
 * The oldest browsers that both apps are made for (decision 0143). Safari 15.4 is one of them: 16 is named because the bundler would
 * write longer code around a rare defect of 15's class fields.
 */
export const oldestBrowsers = ['chrome106', 'safari16', 'firefox121']

/** Writes `(width < 48rem)` as `(max-width: 47.999rem)`: Safari knows ranges since 16.4, and the minifier writes a `not` that older ones skip. */
export const oldestMediaQueries = { postcss: { plugins: [minMax()] } }
