/** An older version of the first example: since then a rule was moved, and a group and a crawler were added. */
export const exampleBefore = `# An imaginary shop, a year ago.
User-agent: *
Disallow: /cart/
Disallow: /search
Disallow: /account/
Allow: /account/login

User-agent: Googlebot
Disallow: /search
Disallow: /account/
Allow: /account/login
Disallow: /internal/

User-agent: GPTBot
Disallow: /

Sitemap: https://shop.example/sitemap.xml
`
