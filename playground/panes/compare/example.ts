/** An older version of the example that a first visit shows: a rule was moved, a group and a crawler came later. */
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
