/** What the functions below use of React and of Swagger UI, which hand it over in the browser. */
interface System {
  readonly React: { createElement(type: unknown, props: object | null, ...children: unknown[]): unknown };
  readonly specSelectors: { specJson(): { getIn(path: readonly unknown[]): unknown } };
}
interface BodyProps {
  readonly content: unknown;
  readonly contentType?: string;
  getComponent(name: string, isContainer: boolean): unknown;
}
interface OperationProps {
  readonly operationProps: { get(name: 'path' | 'method'): unknown };
}
interface UiRequest {
  url: string;
}
declare const location: { readonly href: string; readonly origin: string; readonly pathname: string };

// The functions of this file run in the browser: their text is sent in the page's script. So each stands alone.

/** A plugin of Swagger UI that lays out a response's JSON token by token: Swagger UI would parse it, and round large integers. */
export function exactResponses(): object {
  const layOut = (json: string): string => {
    const tokens = json.match(/"(?:\\.|[^"\\])*"|\{\}|\[\]|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
    let indent = '\n';
    const texts = tokens.map((token) => {
      if (token === '{' || token === '[') return token + (indent += '  ');
      if (token === '}' || token === ']') return (indent = indent.slice(0, -2)) + token;
      if (token === ',') return token + indent;
      return token === ':' ? ': ' : token;
    });
    return texts.join('');
  };
  const responseBody =
    (original: unknown, { React }: System) =>
    (props: BodyProps) => {
      if (typeof props.content !== 'string' || props.contentType?.includes('json') !== true) {
        return React.createElement(original, props);
      }
      const code = { language: 'json', downloadable: true, fileName: 'response.json', canCopy: true };
      return React.createElement(props.getComponent('HighlightCode', true), code, layOut(props.content));
    };
  return { wrapComponents: { responseBody } };
}

/** A plugin of Swagger UI that shows beside each path what may still change, and when what is deprecated ends. */
export function stabilityBadges(): object {
  const OperationSummaryPath =
    (original: unknown, { React, specSelectors }: System) =>
    ({ operationProps, ...others }: OperationProps) => {
      const place = ['paths', operationProps.get('path'), operationProps.get('method')];
      const stability = specSelectors.specJson().getIn([...place, 'x-stability']);
      const sunset = specSelectors.specJson().getIn([...place, 'x-deprecated-sunset']);
      const label = typeof sunset === 'string' ? `deprecated, ends ${sunset}` : stability;
      return React.createElement(
        'span',
        { className: 'path-and-badge' },
        React.createElement(original, { ...others, operationProps }),
        typeof label === 'string' && React.createElement('span', { className: 'badge' }, label),
      );
    };
  return { wrapComponents: { OperationSummaryPath } };
}

/** A plugin of Swagger UI that leads from the page to the document itself, below whatever prefix a proxy publishes them. */
export function documentLinks(): object {
  const InfoContainer =
    (original: unknown, { React }: System) =>
    (props: object) => {
      const link = (file: string): unknown => {
        const href = location.pathname.replace(/\/docs(\/.*)?$/, '') + '/' + file;
        return React.createElement('a', { href, key: file }, file);
      };
      return React.createElement(
        'div',
        null,
        React.createElement(original, props),
        React.createElement('p', { className: 'document-links' }, link('openapi.json'), link('openapi.yaml')),
      );
    };
  return { wrapComponents: { InfoContainer } };
}

/** Sends what goes to this origin's `/v1` to where the page itself is, below whatever prefix a proxy publishes it. */
export function belowThePage(request: UiRequest): UiRequest {
  const url = new URL(request.url, location.href);
  if (url.origin === location.origin && url.pathname.startsWith('/v1/')) {
    url.pathname = location.pathname.replace(/\/docs(\/.*)?$/, '') + url.pathname;
    request.url = url.href;
  }
  return request;
}
