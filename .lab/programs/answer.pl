# Answers the questions of compare.mjs (../README.md) with WWW::RobotRules.
use strict;
use warnings;
use JSON::PP;
use MIME::Base64;
use WWW::RobotRules;

$| = 1;
while (my $line = <STDIN>) {
    my $question = decode_json($line);
    # A file is read as octets, as LWP::RobotUA hands it over.
    my $rules = WWW::RobotRules->new($question->{productToken});
    { local $^W = 0; $rules->parse('https://example.com/robots.txt', decode_base64($question->{robotsTxt})); }
    my @allowed = map { $rules->allowed($_) ? JSON::PP::true : JSON::PP::false } @{$question->{urls}};
    print encode_json({ allowed => \@allowed }), "\n";
}
