import { BASE_PATH } from '../../../shared/site.ts'
import { IMMUTABLE, REVALIDATED } from '../cache-control.ts'
import { UNINDEXED } from '../headers.ts'
import { MISSING_MARKDOWN_FILE } from '../missing-markdown.ts'
import { CLEAN_URL_STATUS, type HostingModel, WITH_EXTENSION, WITH_SLASH } from '../model.ts'
import type { SiteLocation } from './nginx.ts'

/** A Caddyfile. `route` keeps the order of its directives, and a backslash in quotes is an ordinary character. */
export function caddyfile(model: HostingModel, { root, port }: SiteLocation): string {
  const { headers, engine, hashedFolders, types, extensionTypes, unindexed, moved } = model
  return `{
	admin off
}

(docs_headers) {
${Object.entries(headers)
  .map(([name, value]) => `	header ${name} "${value}"`)
  .join('\n')}
	header Cache-Control "${REVALIDATED}"
}

:${port} {
	root * "${root}"

	@query not vars {query} ""
	@hashed path ${hashedFolders.map((folder) => `${folder}*`).join(' ')}
	@engine path ${engine.folder}*
	@slash path_regexp slash "${WITH_SLASH}"
	@extension path_regexp extension "${WITH_EXTENSION}"
	@page file {path}.html
${Object.keys(extensionTypes)
  .map((extension) => `	@${extension} {\n		path *.${extension}\n		file\n	}`)
  .join('\n')}
	@unindexed {
		path ${unindexed.map((suffix) => `*${suffix}`).join(' ')}
		file
	}

	route {
		import docs_headers
		vars docs_query ""
		vars @query docs_query "?{query}"

		redir / ${BASE_PATH}{vars.docs_query} 302
${moved
  .map(
    ({ from, to, anchor }, index) =>
      `		@moved${index} path ${from} ${from}/\n		redir @moved${index} "${to}{vars.docs_query}${anchor}" 301`,
  )
  .join('\n')}
		redir @slash {re.slash.1}{vars.docs_query} ${CLEAN_URL_STATUS}
		redir @extension {re.extension.1}{vars.docs_query} ${CLEAN_URL_STATUS}

${Object.entries(types)
  .map(([path, type]) => `		header ${path} Content-Type ${type}`)
  .join('\n')}
${Object.entries(extensionTypes)
  .map(([extension, type]) => `		header @${extension} Content-Type "${type}"`)
  .join('\n')}
		header @unindexed X-Robots-Tag ${UNINDEXED['X-Robots-Tag']}
		header @hashed Cache-Control "${IMMUTABLE}"
		header @engine Content-Security-Policy "${engine.policy}"
		rewrite @page {path}.html
		file_server {
			precompressed br gzip
		}
	}

	handle_errors {
		route {
			import docs_headers
			@markdown path *.md
			route @markdown {
				rewrite * /${MISSING_MARKDOWN_FILE}
				file_server {
					precompressed br gzip
				}
			}
			rewrite * /404.html
			file_server {
				precompressed br gzip
			}
		}
	}
}
`
}
