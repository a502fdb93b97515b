use strict;
use warnings;
use JSON::PP;
use WWW::RobotRules;

$| = 1;
while (my $line = <STDIN>) {
    my $request = decode_json($line);
    my $answer = { id => $request->{id}, ok => JSON::PP::false, error => { code => "unsupported" } };
    if ($request->{op} eq "decide") {
        my $rules = WWW::RobotRules->new($request->{agent});
        $rules->parse($request->{url}, $request->{robots});
        my $allowed = $rules->allowed($request->{url}) > 0 ? JSON::PP::true : JSON::PP::false;
        $answer = { id => $request->{id}, ok => JSON::PP::true, allowed => $allowed };
    }
    print encode_json($answer), "\n";
}
