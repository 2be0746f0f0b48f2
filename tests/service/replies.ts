import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Django's page for an unknown path. */
export const NOT_FOUND_HTML = `<!doctype html>
<html lang="en">
<head>
  <title>Not Found</title>
</head>
<body>
  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>
</body>
</html>
`;

/** What Django or a proxy before it sends if it cannot answer. */
export function errorHtml(status: number): string {
  return `<!doctype html>
<html lang="en">
<head>
  <title>Server Error (${status})</title>
</head>
<body>
  <h1>Server Error (${status})</h1><p></p>
</body>
</html>
`;
}

/** The words that Django REST Framework has for `status`, if any. */
export function detailFor(status: number): string | undefined {
  const details: Readonly<Record<number, string>> = {
    400: 'Malformed request.',
    401: 'Invalid token.',
    403: 'You do not have permission to perform this action.',
    404: 'Not found.',
    429: 'Request was throttled.',
  };
  return details[status];
}

/** An error in Django REST Framework's shape. */
export function detail(
  context: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return context.json({ detail: message }, status, headers);
}

/** A page instead of an answer of the API. */
export function notFoundPage(context: Context): Response {
  return context.html(NOT_FOUND_HTML, 404);
}
