"""A made-up crawl: WARC files of robots.txt, written by warcio as crawlers write them. Equal each time."""

import io
import random

from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

OPEN, CLOSED, PARTLY, UNKNOWN = 'open', 'closed', 'partly', 'unknown'
DATE = '2026-11-01T00:00:00Z'


def robots_for(chance):
    """A file, and what it means for the purposes ai-training and search."""
    kind = chance.randrange(6)
    rest = f'\nUser-agent: examplebot-{chance.randrange(1000)}\nDisallow: /x\n'
    texts = [
        ('User-agent: *\nDisallow: /private/\n', OPEN, OPEN),
        ('User-agent: *\nDisallow: /\n', CLOSED, CLOSED),
        ('User-agent: GPTBot\nDisallow: /\n', PARTLY, OPEN),
        ('User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nAllow: /\n', None, PARTLY),
        ('# caf\xe9\nUser-agent: *\nDisallow: /\n', CLOSED, CLOSED),
        ('User-agent: *\nDisallow: /*\nAllow: /$\n', OPEN, OPEN),
    ]
    text, training, search = texts[kind]
    return (text + rest).encode('latin-1'), training, search


class Crawl:
    def __init__(self, sites, seed=49, gzip=True):
        self.seed = seed
        self.chance = random.Random(seed)
        self.expected = {}
        self.octets = io.BytesIO()
        self.writer = WARCWriter(self.octets, gzip=gzip)
        self.count = 0
        self.late = []
        self.first = None
        for number in range(sites):
            self.add_site(f'site{number:05}.crawl{seed}.example')
        for late in self.late:
            late()

    def write(self, url, status, body=b'', fields=(), kind='response', more=None):
        self.count += 1
        head = StatusAndHeaders(status, list(fields), protocol='HTTP/1.1')
        # What would differ each time.
        headers = {'WARC-Date': DATE, 'WARC-Record-ID': f'<urn:uuid:00000000-0000-4000-{8000 + self.seed}-{self.count:012}>', **(more or {})}
        record = self.writer.create_warc_record(url, kind, payload=io.BytesIO(body), http_headers=head, warc_headers_dict=headers)
        self.writer.write_record(record)
        return record

    def add_site(self, host):
        robots, training, search = robots_for(self.chance)
        url = f'https://{host}/robots.txt'
        plain = [('Content-Type', 'text/plain; charset=iso-8859-1')]
        way = self.chance.randrange(10)
        if way < 5:
            self.write(url, '200 OK', robots, plain)
        elif way == 5:
            self.write(url, '301 Moved Permanently', b'', [('Location', f'https://www.{host}/robots.txt')])
            self.write(f'https://www.{host}/robots.txt', '200 OK', robots, plain)
            self.expected[f'https://www.{host}/'] = (training, search)
        elif way == 6:
            # The target stands at the end of the file.
            self.write(url, '302 Found', b'', [('Location', '/other/robots.txt')])
            self.late.append(lambda: self.write(f'https://{host}/other/robots.txt', '200 OK', robots, plain))
        elif way == 7:
            self.write(url, '404 Not Found', b'User-agent: *\nDisallow: /\n')
            training, search = OPEN, OPEN
        elif way == 8:
            chunks = b''.join(b'%x\r\n%s\r\n' % (len(part), part) for part in (robots[:9], robots[9:])) + b'0\r\n\r\n'
            self.write(url, '200 OK', chunks, [('Transfer-Encoding', 'chunked')])
        elif self.first is None:
            record = self.write(url, '200 OK', robots, plain)
            self.first = record.rec_headers.get_header('WARC-Record-ID'), training, search
        else:
            original, training, search = self.first
            self.write(url, '200 OK', b'', plain, 'revisit', {'WARC-Refers-To': original, 'WARC-Profile': 'http://netpreserve.org/warc/1.0/revisit/identical-payload-digest'})
        self.expected[f'https://{host}/'] = (training, search)
